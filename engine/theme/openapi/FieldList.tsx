import { t } from '../../shared/messages';
import { buildContext } from '../static/build-context';
import type { Field } from './fields';

/** Joins parts to an id that is unique within an operation. */
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
  labelledBy?: string | undefined;
  anchor: AnchorMaker;
  /** First parts of the anchors of the fields. */
  scope: readonly string[];
  /** Which fields are marked: the required ones of a request, the optional ones of an answer. */
  marks?: 'required' | 'optional' | 'none';
}

/** Rows instead of a table, because they also work at a width of 320 px. */
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
          // biome-ignore lint/a11y/useAnchorContent: has a label; the stylesheet draws the sign
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

/** A paragraph from an OpenAPI document. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  const html = buildContext().markdown(text, 'inline');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from the site's own documents
  return <p className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
