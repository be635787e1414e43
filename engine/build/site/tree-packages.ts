/**
 * Packages that a site's remark plugins usually import, so that the site needs no `node_modules` for them.
 * Older versions have default exports, so these have them, too.
 */
import { toString as textOf } from 'mdast-util-to-string';
import * as nodes from 'unist-util-visit';
import * as parents from 'unist-util-visit-parents';
import { escapePattern } from '../../shared/escape-pattern';

export const treePackages: Readonly<Record<string, unknown>> = {
  'unist-util-visit': withDefault(nodes.visit, nodes),
  'unist-util-visit-parents': withDefault(parents.visitParents, parents),
  'mdast-util-to-string': withDefault(textOf, { toString: textOf }),
  'escape-string-regexp': withDefault(escapePattern, {}),
};

function withDefault<Walk extends (...given: never[]) => unknown>(walk: Walk, exports: object) {
  const copy = (...given: Parameters<Walk>) => walk(...given);
  return Object.assign(copy, exports, { default: copy });
}
