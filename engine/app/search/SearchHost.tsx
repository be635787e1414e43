import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ChunkBoundary } from '../../theme/components/ChunkBoundary/ChunkBoundary';
import { type Runtime, RuntimeContext, useStore } from '../../theme/runtime';
import type { SearchState } from './search-state';

/** What the search dialog's module offers; its code comes with the first wish to search. */
interface SearchDialogModule {
  SearchDialog: ComponentType<SearchDialogProps>;
}

interface SearchDialogProps {
  /** First query: a typed character, the words of an unknown address; undefined for none. */
  initialQuery: string | undefined;
  /** The reader is done: the dialog is taken out of the page. */
  onClose: () => void;
}

export type LoadSearchDialog = () => Promise<SearchDialogModule>;

interface Props {
  state: SearchState;
  /** Must keep its identity. */
  load: LoadSearchDialog;
}

/** The search dialog while it is open. */
function SearchHost({ state, load }: Props) {
  const request = useStore(state, undefined);
  if (!request) return null;
  return (
    <ChunkBoundary load={load}>
      {({ SearchDialog }) => <SearchDialog initialQuery={request.query} onClose={state.close} />}
    </ChunkBoundary>
  );
}

/**
 * Shows the dialog whenever the state asks for it, in a place of its own: it belongs to no page and
 * goes on working when the shell has crashed.
 */
export function mountSearch(document: Document, runtime: Runtime, { state, load }: Props): void {
  const stop = state.subscribe(() => {
    stop();
    const container = document.body.appendChild(document.createElement('div'));
    createRoot(container).render(
      <RuntimeContext value={runtime}>
        <SearchHost state={state} load={load} />
      </RuntimeContext>,
    );
  });
}
