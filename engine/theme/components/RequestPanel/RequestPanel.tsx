/**
 * The request builder: fields and the samples made from them. Nothing typed here is stored, and
 * requests can only be sent to an API that the site allows (`api.sendFrom`).
 */

import { useMemo, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import TabItem from '../../islands/TabItem';
import Tabs from '../../islands/Tabs';
import { canOpen, fieldKey, initialValues, requestOf } from '../../openapi/request-form';
import type { RequestField, RequestModel } from '../../openapi/request-model';
import {
  curlCommand,
  fetchScript,
  type HttpRequest,
  pythonScript,
  requestUrl,
} from '../../openapi/samples';
import { useRuntime } from '../../runtime';
import { ChunkBoundary } from '../ChunkBoundary/ChunkBoundary';
import { CodeFigure } from './CodeFigure';
import './RequestPanel.css';
import { RequestInput } from './RequestInput';

/** Loaded separately, because few sites can send requests. */
const loadSend = () => import('./SendRequest');

interface Props {
  model: RequestModel;
}

export function RequestPanel({ model }: Props) {
  const { announce } = useRuntime();
  const [round, setRound] = useState(0);
  return (
    // Another key resets fields and answer.
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

function RequestForm({ model, onReset }: Props & { onReset(): void }) {
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
      {groups(fields).map(([title, group]) => (
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

const groupTitles = {
  server: t('Server'),
  path: t('Path parameters'),
  query: t('Query parameters'),
  header: t('Headers'),
  cookie: t('Cookies'),
  body: t('Body'),
} as const;

/** Fields by place, in the order of the reference, without empty groups. */
function groups(fields: readonly RequestField[]): [title: string, fields: RequestField[]][] {
  return Object.entries(groupTitles).flatMap(([place, title]) => {
    const group = fields.filter((field) => field.in === place);
    return group.length > 0 ? [[title, group] as [string, RequestField[]]] : [];
  });
}

function Samples({ request }: { request: HttpRequest }) {
  const samples = [
    ['curl', 'curl', 'bash', curlCommand(request)],
    ['javascript', 'JavaScript', 'javascript', fetchScript(request)],
    ['python', 'Python', 'python', pythonScript(request)],
  ] as const;
  return (
    <Tabs groupId="request" label={t('Your request')}>
      {samples.map(([value, label, language, code]) => (
        <TabItem key={value} value={value} label={label}>
          <div className="slot">
            <CodeFigure
              code={code}
              language={language}
              label={t('Your request, {0} code', label)}
            />
          </div>
        </TabItem>
      ))}
    </Tabs>
  );
}
