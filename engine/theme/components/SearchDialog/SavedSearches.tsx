import { t } from '../../../shared/messages';
import './SavedSearches.css';
import { useEffect, useRef, useState } from 'react';
import type { SavedHit, SavedSearches as SavedSearchesStore } from '../../../search/saved-searches';
import { Icon, type IconName } from '../../icons/Icon';
import type { SavedOptions, SearchOption } from './options';
import { type RowEvents, SearchRow } from './SearchRow';

interface Props extends RowEvents {
  saved: SavedSearchesStore;
  options: SavedOptions;
  activeId: string | undefined;
  /** The entry whose button had the focus is gone. */
  onRemoved(): void;
}

interface Action {
  label: string;
  icon: IconName;
  run(hit: SavedHit): void;
}

/** Longer than an entry takes to fade out; then the lists change even where nothing was animated. */
const leavingMs = 300;

/** What is shown while nothing is typed: recent searches and favourites (B126, B137). */
export function SavedSearches({ saved, options, onRemoved, ...rows }: Props) {
  const [leaving, setLeaving] = useState<{ option: SearchOption; run: () => void }>();
  const finish = useRef<() => void>(undefined);
  finish.current = () => {
    setLeaving(undefined);
    leaving?.run();
    onRemoved();
  };

  // Ends the entry's way out after its animation.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => finish.current?.(), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const remove = (label: string, run: Action['run']): Action => ({ label, icon: 'close', run });
  const lists = [
    {
      id: 'search-recents',
      name: t('Recent'),
      icon: 'history' as const,
      options: options.recents,
      actions: [
        { label: t('Save this search'), icon: 'star', run: saved.favor } satisfies Action,
        remove(t('Remove this search from history'), saved.removeRecent),
      ],
    },
    {
      id: 'search-favorites',
      name: t('Favorite'),
      icon: 'star' as const,
      options: options.favorites,
      actions: [remove(t('Remove this search from favorites'), saved.removeFavorite)],
    },
  ];

  return lists
    .filter((list) => list.options.length > 0)
    .map(({ id, name, icon, options: entries, actions }) => (
      <div className="search-saved" key={id}>
        <div className="search-group-name" id={`${id}-name`}>
          {name}
        </div>
        <div role="listbox" id={id} aria-labelledby={`${id}-name`}>
          {entries.map((option) => (
            <SearchRow
              key={option.hit.objectID}
              option={option}
              icon={icon}
              isActive={option.id === rows.activeId}
              isLeaving={option.hit === leaving?.option.hit}
              onPoint={rows.onPoint}
              onChoose={rows.onChoose}
            />
          ))}
        </div>
        {/* A listbox may hold nothing but options: the buttons are a second column over the rows. */}
        <div className="search-tools">
          {entries.map((option) => (
            <span key={option.hit.objectID}>
              {actions.map(({ label, icon: actionIcon, run }) => (
                <button
                  key={label}
                  type="button"
                  className="icon-button"
                  title={label}
                  aria-label={label}
                  aria-describedby={option.id}
                  onClick={() => setLeaving({ option, run: () => run(option.hit) })}
                >
                  <Icon name={actionIcon} isSmall />
                </button>
              ))}
            </span>
          ))}
        </div>
      </div>
    ));
}
