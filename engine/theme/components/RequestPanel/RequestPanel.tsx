/**
 * The request builder: fields and the samples made from them. Nothing typed here is stored, and
 * requests can only be sent to an API that the site allows (`api.sendFrom`).
 */

import { useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import TabItem from '../../islands/TabItem';
import Tabs from '../../islands/Tabs';
import { byPlace, canOpen, fieldKey, initialValues, requestOf } from '../../openapi/request-form';
import type { RequestField, RequestModel } from '../../openapi/request-model';
import { type HttpRequest, requestUrl, sampleLanguages } from '../../openapi/samples';
import { useRuntime } from '../../runtime';
import { ChunkBoundary } from '../ChunkBoundary/ChunkBoundary';
import { CodeFigure } from './CodeFigure';
import './RequestPanel.css';
import { RequestInput } from './RequestInput';

/** Loaded separately, because few sites can send requests. */
const loadSend = () => import('./SendRequest');

export function RequestPanel({ model }: { model: RequestModel }) {
  const { announce } = useRuntime();
  const [round, setRound] = useState(0);
  return (
    // Another key resets fields and response.
    <RequestForm
      key={round}
      model={model}
      onReset={() => {
        setRound(round + 1);
        announce(t('All fields are reset'));
      }}
    />
  );
}

function RequestForm({ model, onReset }: { model: RequestModel; onReset(): void }) {
  const { method, path, fields, isPlanned, canSend } = model;
  const [values, setValues] = useState(() => initialValues(fields));
  const files = useRef(new Map<string, File>());
  const request = useMemo(() => requestOf(model, values), [model, values]);

  const setValue = (field: RequestField, value: string, file: File | undefined): void => {
    setValues((all) => ({ ...all, [fieldKey(field)]: value }));
    if (file) files.current.set(field.name, file);
    else files.current.delete(field.name);
  };
  return (
    <form
      className="endpoint builder-panel"
      aria-label={t('Request builder: {0}', `${method} ${path}`)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {byPlace(fields).map(({ title, fields: group }) => (
        <fieldset key={title}>
          <legend className="fields-title">{title}</legend>
          <div className="builder-fields">
            {group.map((field) => (
              <RequestInput
                key={fieldKey(field)}
                field={field}
                value={values[fieldKey(field)] ?? ''}
                onChange={(value, file) => setValue(field, value, file)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {fields.length === 0 && <p>{t('This request has nothing to fill in.')}</p>}
      {isPlanned && <p>{t('This operation is planned: calls fail for now.')}</p>}
      <Samples request={request} />
      <div className="builder-actions">
        {canSend && (
          <ChunkBoundary load={loadSend}>
            {({ SendRequest }) => <SendRequest request={request} files={files.current} />}
          </ChunkBoundary>
        )}
        {canOpen(model, values) && (
          <a
            className="button button-secondary"
            href={requestUrl(request)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Open in a new tab')}
          </a>
        )}
        {fields.length > 0 && (
          <button type="button" className="button button-secondary" onClick={onReset}>
            {t('Reset')}
          </button>
        )}
      </div>
    </form>
  );
}

function Samples({ request }: { request: HttpRequest }) {
  return (
    <Tabs groupId="request" label={t('Your request')}>
      {sampleLanguages.map(({ value, label, language, write }) => (
        <TabItem key={value} value={value} label={label}>
          <div className="slot">
            <CodeFigure
              code={write(request)}
              language={language}
              label={t('Your request, {0} code', label)}
            />
          </div>
        </TabItem>
      ))}
    </Tabs>
  );
}
