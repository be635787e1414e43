/** Files that Docusaurus imports as scripts, styles, data or file addresses. */
const loadedPattern =
  /\.(?:[cm]?[jt]sx?|json|mdx?|css|s[ac]ss|less|styl|html?|wasm|ico|jpe?g|a?png|gif|webp|avif|bmp|svg|woff2?|eot|ttf|otf|mp[34]|m4[av]|webm|ogg|ogv|opus|wav|flac|aac|avi|mov|mkv|mpe?g|vob|wmv|pdf|docx?|xlsx?|pptx?|zip|gz|tgz|tar|rar|7z|ya?ml)$/i;

/** True for files that only a loader for text can import, such as samples in other languages. */
export function isTextFile(file: string): boolean {
  return /\.\w+$/.test(file) && !loadedPattern.test(file);
}
