import { type ChangeEvent, Fragment, type HTMLAttributes, useEffect, useId, useState } from 'react';
import { t } from '../../../shared/messages';
import { fieldError } from '../../openapi/request-form';
import type { RequestField } from '../../openapi/request-model';
import { useRuntime } from '../../runtime';

interface Props {
  field: RequestField;
  value: string;
  onChange(value: string, file?: File): void;
}

/** A field with its label, help and, once it has been changed or left, any error in its value. */
export function RequestInput({ field, value, onChange }: Props) {
  const { name, type, help, isRequired, isSecret } = field;
  const { announce } = useRuntime();
  const [isTouched, setIsTouched] = useState(false);
  const id = useId();
  const error = isTouched ? fieldError(field, value) : undefined;

  useEffect(() => {
    if (error) announce(`${name}: ${error}`);
  }, [error, name, announce]);

  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="builder-field">
      <div className="field-head">
        <label className="name" htmlFor={id} translate="no">
          {name}
        </label>
        {type && <span className="type">{type}</span>}
        {isRequired && (
          <span className="pill" data-tone="warning">
            {t('required')}
          </span>
        )}
      </div>
      <Control
        field={field}
        value={value}
        onChange={(next, file) => {
          setIsTouched(true);
          onChange(next, file);
        }}
        attributes={{
          id,
          className: 'field',
          autoComplete: 'off',
          spellCheck: false,
          'aria-required': isRequired,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
          onBlur: () => setIsTouched(true),
        }}
      />
      {error && (
        <p className="builder-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`}>
          <CodeText text={help} />
          {isSecret && t(' It stays in this form and is not stored.')}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Props {
  attributes: HTMLAttributes<HTMLElement> & { autoComplete: string };
}

function Control({ field, value, onChange, attributes }: ControlProps) {
  const { kind, choices = [], isRequired, minimum = -1, placeholder } = field;
  const controlled = {
    ...attributes,
    value,
    onChange: ({ target }: ChangeEvent<{ value: string }>) => onChange(target.value),
  };
  if (kind === 'choice') {
    return (
      <select {...controlled}>
        {(!isRequired || value === '') && <option value="">{t('not sent')}</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  if (kind === 'file') {
    return (
      <input
        {...attributes}
        type="file"
        onChange={({ target: { files } }) => onChange(files?.[0]?.name ?? '', files?.[0])}
      />
    );
  }
  if (kind === 'json') {
    return <textarea {...controlled} rows={Math.min(16, value.split('\n').length + 1)} />;
  }
  // An input of the type "number" would hide invalid text from its value.
  const modes = {
    integer: minimum < 0 ? 'text' : 'numeric',
    number: 'decimal',
    url: 'url',
  } as const;
  return (
    <input
      {...controlled}
      type="text"
      inputMode={modes[kind as keyof typeof modes]}
      placeholder={field.isSecret ? placeholder : undefined}
    />
  );
}

/** Text whose parts in backticks are code. */
function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  );
}
