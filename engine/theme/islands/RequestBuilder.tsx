import { type ReactNode, useCallback, useId, useState } from 'react';
import { t } from '../../shared/messages';
import { ChunkBoundary } from '../components/ChunkBoundary/ChunkBoundary';
import type { RequestModels } from '../openapi/request-model';
import { requestsPath } from '../openapi/request-path';
import { useRuntime } from '../runtime';

interface Props {
  api: string;
  operation: string;
  /** The example request, hidden while the builder is open. */
  children?: ReactNode;
}

/** A button beside the example request that loads and opens the request builder. */
export default function RequestBuilder({ api, operation, children }: Props) {
  const { loadData } = useRuntime();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const id = useId();
  const load = useCallback(async () => {
    const [{ RequestPanel }, models] = await Promise.all([
      import('../components/RequestPanel/RequestPanel'),
      loadData?.(requestsPath(api)) as Promise<RequestModels>,
    ]);
    const model = models[operation];
    if (!model) throw new Error(t('This operation has changed. Reload the page.'));
    return { RequestPanel, model };
  }, [api, operation, loadData]);

  return (
    <div className="builder">
      <button
        type="button"
        className="builder-toggle needs-script"
        aria-expanded={isOpen}
        aria-controls={wasOpened ? id : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
          setWasOpened(true);
        }}
      >
        {t('Build a request')}
      </button>
      {wasOpened && (
        <div id={id} hidden={!isOpen}>
          <ChunkBoundary load={load}>
            {({ RequestPanel, model }) => <RequestPanel model={model} />}
          </ChunkBoundary>
        </div>
      )}
      <div hidden={isOpen}>{children}</div>
    </div>
  );
}
