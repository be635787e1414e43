import { t } from '../../shared/messages';
import { buildContext } from '../static/build-context';
import type { OpenApiDocument } from './document';
import type { Field } from './fields';
import { valueText } from './format-json';

/** What all parts of an operation's reference share. */
export interface ReferenceContext {
  document: OpenApiDocument;
  /** Joins parts to an id that is unique within the operation. */
  anchor(...parts: string[]): string;
}

/** `getComebackById`, `query`, `id` → `getComebackById-query-id`; a second one gets `-2`. */
export function createAnchorMaker(operationId: string): ReferenceContext['anchor'] {
  const used = new Map<string, number>();
  return (...parts) => {
    const id = [operationId, ...parts].join('-').replace(/[^\w-]+/g, '_');
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** For schemas that contain all they refer to. */
export function ownReference(): ReferenceContext {
  return { document: { openapi: '3.1.0' }, anchor: createAnchorMaker('api') };
}

/** Which fields are marked: the required ones of a request, the optional ones of a response. */
export type FieldMarks = 'required' | 'optional' | 'none';

interface Props {
  fields: readonly Field[];
  labelledBy?: string;
  reference: ReferenceContext;
  /** First parts of the anchors of the fields. */
  scope: readonly string[];
  marks?: FieldMarks;
}

/** Rows instead of a table, because they also work at a width of 320 px. */
export function FieldList({ fields, labelledBy, scope, marks = 'required', reference }: Props) {
  return (
    <ul className="fields" aria-labelledby={labelledBy}>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          scope={[...scope, field.name]}
          {...{ field, marks, reference }}
        />
      ))}
    </ul>
  );
}

/** A row on its own, within a list of the page. It has no anchor: the page may name the field twice. */
export function FieldItem({ field, document }: { field: Field; document: OpenApiDocument }) {
  const reference = { document, anchor: () => '' };
  return (
    <li>
      <FieldList fields={[field]} scope={[]} reference={reference} />
    </li>
  );
}

interface RowProps extends Omit<Props, 'fields'> {
  field: Field;
}

function FieldRow({ field, ...list }: RowProps) {
  const { name, type, isRequired, isDeprecated, children } = field;
  const { marks, scope, reference } = list;
  const id = (name && reference.anchor(...scope)) || undefined;
  const label = t('Direct link to {0}', name ?? '');
  const text = fieldText(field);
  return (
    <li id={id}>
      <div className="field-head">
        {name && <code className="name">{name}</code>}
        <span className="type">{type}</span>
        {isRequired && marks === 'required' && <RequiredPill />}
        {!isRequired && name && marks === 'optional' && (
          <span className="pill">{t('optional')}</span>
        )}
        {isDeprecated && <span className="pill">{t('deprecated')}</span>}
        {field.default !== undefined && (
          <span className="default">{t('default {0}', JSON.stringify(field.default))}</span>
        )}
        {id && (
          // biome-ignore lint/a11y/useAnchorContent: has a label; the stylesheet draws the sign
          <a className="anchor" href={`#${id}`} title={label} aria-label={label} translate="no" />
        )}
      </div>
      {text && <MarkdownText text={text} />}
      {children.length > 0 && <FieldList fields={children} {...list} />}
    </li>
  );
}

/** Description, rules and example, as sentences. */
function fieldText({ description = '', rules, example }: Field): string {
  const value = example === undefined ? '' : valueText(example);
  const notes = value ? [...rules, t('Example:\u00a0{0}', `\`${value}\``)] : rules;
  const text = description.trimEnd();
  if (notes.length > 0 && endsWithBlock.test(text)) return `${text}\n\n${notes.join(' ')}`;
  const isOpen = notes.length > 0 && /[\p{L}\p{N}`)*_]$/u.test(text);
  return [text + (isOpen ? '.' : ''), ...notes].filter(Boolean).join(' ');
}

/** A list, a table or code: a sentence behind it would become part of it. */
const endsWithBlock = /(?:^|\n)(?:\s*(?:[-*+]\s|\d+[.)]\s|```|~~~|\|)|\s{2}).*$/;

export function RequiredPill() {
  return (
    <span className="pill" data-tone="warning">
      {t('required')}
    </span>
  );
}

/** A paragraph from an OpenAPI document, or more than one. */
export function MarkdownText({ text }: { text: string }) {
  const html = buildContext().markdown(text, 'inline');
  const Element = /<\/(?:p|[ou]l|pre|table|blockquote|h\d)>/.test(html) ? 'div' : 'p';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site's own documents
  return <Element dangerouslySetInnerHTML={{ __html: html }} />;
}
