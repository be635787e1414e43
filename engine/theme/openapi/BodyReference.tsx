import { t } from '../../shared/messages';
import CodeBlock from '../static/CodeBlock';
import { type Example, examplesOf, type MediaType } from './document';
import { FieldList, type FieldMarks, MarkdownText, type ReferenceContext } from './FieldList';
import { type Direction, fieldsIn, shapesOf } from './fields';
import { formatJson } from './format-json';

/** Longer examples are cut to 20 lines by the stylesheet until they are opened. */
const maxLines = 25;

interface Props {
  type: string;
  /** Generators write `null` for an empty one. */
  media: MediaType | null;
  /** Missing = of a schema alone. */
  direction?: Direction;
  reference: ReferenceContext;
  scope: readonly string[];
  marks?: FieldMarks;
}

/** Examples and fields of a body of one media type. */
export function BodyReference({ type, media, direction, ...list }: Props) {
  const { document } = list.reference;
  const examples = examplesOf(document, media ?? {});
  const all = media?.schema ? shapesOf(document, media.schema) : [];
  const shapes = all.map(({ fields, ...shape }) => ({
    ...shape,
    fields: direction ? fieldsIn(direction, fields) : fields,
  }));
  return (
    <>
      <p className="body-type">
        <code>{type}</code>
      </p>
      {examples.map((example, index) => (
        <ExampleBlock
          key={example.summary ?? index}
          example={example}
          type={type}
          hasTitle={examples.length > 1}
        />
      ))}
      {shapes.map(({ description, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <div className="body-shape" key={index}>
          {description && (
            <MarkdownText text={`**${index > 0 ? t('Or') : t('Either')}:** ${description}`} />
          )}
          {fields.length > 0 && <FieldList fields={fields} {...list} />}
        </div>
      ))}
    </>
  );
}

interface ExampleProps {
  example: Example;
  type: string;
  /** Titles tell several examples apart. */
  hasTitle: boolean;
}

function ExampleBlock({ example, type, hasTitle }: ExampleProps) {
  const { value = null, summary, description } = example;
  const isJson = type.includes('json') || typeof value !== 'string';
  const text = isJson ? formatJson(value) : value.trimEnd();
  const lineCount = text.split('\n').length;
  return (
    <>
      {description && <MarkdownText text={description} />}
      <CodeBlock
        language={isJson ? 'json' : type === 'text/html' ? 'html' : 'text'}
        title={hasTitle ? summary : undefined}
      >
        {text}
      </CodeBlock>
      {lineCount > maxLines && (
        <details className="more-lines">
          <summary>{t('Show all {0} lines', lineCount)}</summary>
        </details>
      )}
    </>
  );
}
