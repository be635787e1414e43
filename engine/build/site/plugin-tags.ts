/** Elements that plugins of a Docusaurus site add to its pages (A171). */
import { type Fields, fieldsOf } from '../../content/docusaurus/report';
import { parseHtml, textContent } from '../../render/outputs/html-nodes';
import { isObject } from '../../shared/is-object';

export interface AddedTags {
  /** As in `headTags`. */
  headTags: Fields[];
  /** There are others, which pages have no place for. */
  hasOthers: boolean;
}

/** @param inject `injectHtmlTags` of a plugin */
export function tagsOf(inject: (given: Fields) => unknown): AddedTags {
  const { headTags, preBodyTags, postBodyTags } = fieldsOf(inject({}));
  const head = elementsOf(headTags);
  const body = [...elementsOf(preBodyTags), ...elementsOf(postBodyTags)];
  const inHead = head.filter(({ tagName }) => /^(?:script|style|link|meta)$/.test(`${tagName}`));
  // A script in its own file can wait in the head for the body.
  const scripts = body.filter(
    ({ tagName, attributes }) => tagName === 'script' && fieldsOf(attributes).src !== undefined,
  );
  const waiting = scripts.map((tag) => ({
    ...tag,
    attributes: { defer: true, ...fieldsOf(tag.attributes) },
  }));
  return {
    headTags: [...inHead, ...waiting],
    hasOthers: inHead.length < head.length || scripts.length < body.length,
  };
}

/** HTML or data, or a list of both. */
function elementsOf(value: unknown): Fields[] {
  return [value].flat().flatMap((one): Fields[] => {
    if (typeof one !== 'string') return isObject(one) ? [one] : [];
    return parseHtml(one).flatMap((node) => {
      if (typeof node === 'string') return [];
      const { tag, attributes, children } = node;
      const innerHTML = textContent(children);
      return [{ tagName: tag, attributes, ...(innerHTML !== '' && { innerHTML }) }];
    });
  });
}
