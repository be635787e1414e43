'use static';

import {
  buildContext,
  examplesOf,
  findOperation,
  formatJson,
  type OpenApiDocument,
  type Operation,
  resolve,
} from 'jonas-jones-docs-engine/components';

interface Props {
  api: string;
  operation: string;
  /** Of the example; named where the component is used, so that its grammar is loaded. */
  language: string;
}

const shownFields = ['artist', 'title', 'date', 'types'];

/**
 * A glance at the API: a request, and the beginning of the entry it returns, from the example in the
 * API's own document. Decorative, so hidden from assistive technology and out of the tab order.
 */
export default function ApiPeek({ api, operation: operationId, language }: Props) {
  const document = buildContext().openapi(api);
  if (!document) return null;
  const { operation, path } = findOperation(document, operationId);
  const code = formatJson(exampleEntry(document, operation));
  return (
    <div className="peek" aria-hidden="true">
      <div className="endpoint-line">
        <span className="method">GET</span>
        <span className="path">
          {path}
          <b>?</b>id<b>=</b>
          <i>12</i>
        </span>
      </div>
      <div className="code">
        <pre>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted by the compiler */}
          <code dangerouslySetInnerHTML={{ __html: highlighted(code, language) }} />
        </pre>
      </div>
    </div>
  );
}

/** The code of a highlighted block, without the block around it. */
function highlighted(code: string, language: string): string {
  const html = buildContext().highlight(code, language);
  return /<code>([\s\S]*)<\/code>/.exec(html)?.[1] ?? '';
}

/** The first entry of the operation's example, with the self-explanatory fields. */
function exampleEntry(
  document: OpenApiDocument,
  operation: Operation,
): Record<string, string | string[]> {
  const response = resolve(document, operation.responses?.['200'] ?? { description: '' });
  const media = response.content?.['application/json'];
  const [example] = media ? examplesOf(document, media) : [];
  const answer = example?.value as { results?: Record<string, string | string[]>[] } | undefined;
  const entry = answer?.results?.[0] ?? {};
  return Object.fromEntries(
    shownFields.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])),
  );
}
