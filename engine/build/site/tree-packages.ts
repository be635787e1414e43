/**
 * The packages with which a site's remark plugins usually walk trees and find words in them, so that those
 * need no `node_modules`.
 * By name, with what older versions export as the default.
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
