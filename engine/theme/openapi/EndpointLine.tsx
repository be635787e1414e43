import { Fragment } from 'react';
import { t } from '../../shared/messages';
import { Icon } from '../icons/Icon';
import { type LocatedOperation, type OpenApiDocument, parametersOf, serverUrl } from './document';

interface Props {
  document: OpenApiDocument;
  located: LocatedOperation;
}

/** Method, path, and a button that copies the address. */
export function EndpointLine({ document, located }: Props) {
  const { method, path, operation } = located;
  const query = parametersOf(document, located)
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => name);
  const search = query.map((name) => `${name}={${name}}`).join('&');
  const addressOn = (server: string): string => `${server}${path}${search && `?${search}`}`;
  const address = addressOn(serverUrl(document, located));
  // With placeholders for the reader's own values (`show-values.ts`).
  const sample = addressOn(serverUrl(document, located, true));
  return (
    <div className="endpoint">
      <div className="endpoint-line">
        <span className={`method ${method}`}>{method.toUpperCase()}</span>
        <span className="path" translate="no">
          <PathText path={path} />
          {query.map((name, index) => (
            <Fragment key={name}>
              <b>{index === 0 ? '?' : '&'}</b>
              <wbr />
              {name}
              <b>=</b>
              <i>{name}</i>
            </Fragment>
          ))}
          {operation['x-planned'] && <Mark text={t('planned')} />}
          {operation.deprecated && <Mark text={t('deprecated')} />}
        </span>
        <button
          type="button"
          className="icon-button needs-script"
          data-copy={address}
          data-sample={sample === address ? undefined : sample}
          aria-label={t('Copy address')}
        >
          <Icon name="copy" isSmall />
        </button>
      </div>
    </div>
  );
}

/** Unlike the path around it, browsers may translate it. */
function Mark({ text }: { text: string }) {
  return (
    <>
      {' '}
      <span className="pill" translate="yes">
        {text}
      </span>
    </>
  );
}

/** A path with marked parameters and a break opportunity after each slash. */
function PathText({ path }: { path: string }) {
  return path.split(/(\{[^}]*\}|\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {part.startsWith('{') ? <i>{part}</i> : part}
      {part === '/' && <wbr />}
    </Fragment>
  ));
}
