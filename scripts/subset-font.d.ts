/** The package has no types. */
declare module 'subset-font';
