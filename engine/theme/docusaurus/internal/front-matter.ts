/** Front matter of the page around components that read it; undefined elsewhere. */
import { createContext } from 'react';

export type FrontMatter = Readonly<Record<string, unknown>>;

export const FrontMatterContext = createContext<FrontMatter | undefined>(undefined);
