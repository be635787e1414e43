export function subjectProblem(subject: string): string | undefined;
export function subjectOf(text: string): string;
