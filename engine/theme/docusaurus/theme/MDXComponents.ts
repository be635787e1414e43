/** `@theme-original/MDXComponents` (A121): empty, because the theme's own are always available. */
export default {};
