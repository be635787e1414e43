/** `@theme-original/MDXComponents` (A121): the theme's own are there in any case, so this adds none. */
export default {};
