export interface SourceFile {
  filePath: string;
  source: string;
}
