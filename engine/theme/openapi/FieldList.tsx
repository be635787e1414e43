import { t } from '../../shared/messages';
import { buildContext } from '../static/build-context';
import type { Field } from './fields';

/** Makes ids out of parts; the same id never twice within one operation. */
export type AnchorMaker = (...parts: string[]) => string;

/** `getComebackById`, `query`, `id` → `getComebackById-query-id`; a second one gets `-2`. */
export function createAnchorMaker(operationId: string): AnchorMaker {
  const used = new Map<string, number>();
  return (...parts) => {
    const id = [operationId, ...parts].join('-').replace(/[^\w-]+/g, '_');
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

interface Props {
  fields: readonly Field[];
  /** Named by the title above the list. */
  labelledBy?: string | undefined;
  anchor: AnchorMaker;
  /** What the anchors of the list's fields begin with. */
  scope: readonly string[];
  /** What a reader must be told: what to send, or what may be missing in an answer. */
  marks?: 'required' | 'optional' | 'none';
}

/** Definition rows: they read top to bottom and work at 320 px, and each can be linked to. */
export function FieldList({ fields, labelledBy, anchor, scope, marks = 'required' }: Props) {
  return (
    <ul className="fields" aria-labelledby={labelledBy}>
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          anchor={anchor}
          scope={[...scope, field.name]}
          marks={marks}
        />
      ))}
    </ul>
  );
}

type RowProps = { field: Field } & Required<Pick<Props, 'anchor' | 'scope' | 'marks'>>;

function FieldRow({ field, anchor, scope, marks }: RowProps) {
  const { name, type, isRequired, isDeprecated, description, rules, children } = field;
  const id = name ? anchor(...scope) : undefined;
  const text = [description, ...rules].filter(Boolean).join(' ');
  return (
    <li id={id}>
      <div className="field-head">
        {name && <code className="name">{name}</code>}
        <span className="type">{type}</span>
        {isRequired && marks === 'required' && (
          <span className="pill" data-tone="warning">
            {t('required')}
          </span>
        )}
        {!isRequired && name && marks === 'optional' && (
          <span className="pill">{t('optional')}</span>
        )}
        {isDeprecated && <span className="pill">{t('deprecated')}</span>}
        {field.default !== undefined && (
          <span className="default">default {JSON.stringify(field.default)}</span>
        )}
        {id && (
          // biome-ignore lint/a11y/useAnchorContent: named by its label; the sign is drawn
          <a
            className="anchor"
            href={`#${id}`}
            title={`Direct link to ${name}`}
            aria-label={`Direct link to ${name}`}
            translate="no"
          />
        )}
      </div>
      {text && <MarkdownText text={text} />}
      {children.length > 0 && (
        <FieldList fields={children} anchor={anchor} scope={scope} marks={marks} />
      )}
    </li>
  );
}

/** Text of a data file, one paragraph. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  const html = buildContext().markdown(text, 'inline');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site's own documents
  return <p className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
