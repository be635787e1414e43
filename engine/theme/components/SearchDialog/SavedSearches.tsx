import { useEffect, useEffectEvent, useState } from 'react';
import type { PlainHit } from '../../../search/hit';
import type { SavedSearches as SavedSearchesStore } from '../../../search/results/saved-searches';
import { t } from '../../../shared/messages';
import { Icon, type IconName } from '../../icons/Icon';
import type { ScreenOptions, SearchOption } from './options';
import { type Rows, SearchRow } from './SearchRow';

interface Props extends Rows {
  saved: SavedSearchesStore;
  options: ScreenOptions['saved'];
  /** An entry was removed, and with it the button that had the focus. */
  onRemoved(): void;
}

interface Action {
  label: string;
  icon: IconName;
  run(hit: PlainHit): void;
}

/** Longer than the transition of a leaving entry. */
const leavingMs = 300;

/** Recent searches and favorites, shown for an empty query (B126, B137). */
export function SavedSearches({ saved, options, onRemoved, ...rows }: Props) {
  const [leaving, setLeaving] = useState<{ option: SearchOption; run: () => void }>();
  const finish = useEffectEvent(() => {
    setLeaving(undefined);
    leaving?.run();
    onRemoved();
  });

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => finish(), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const remove = (label: string): Action => ({ label, icon: 'close', run: saved.remove });
  const lists = [
    {
      id: 'search-recents',
      name: t('Recent'),
      icon: 'history' as const,
      options: options.recents,
      actions: [
        { label: t('Save this search'), icon: 'star', run: saved.favor } satisfies Action,
        remove(t('Remove this search from history')),
      ],
    },
    {
      id: 'search-favorites',
      name: t('Favorite'),
      icon: 'star' as const,
      options: options.favorites,
      actions: [remove(t('Remove this search from favorites'))],
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
              isLeaving={option.hit === leaving?.option.hit}
              {...rows}
            />
          ))}
        </div>
        {/* A listbox may contain only options, so the buttons are a second column over the rows. */}
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
