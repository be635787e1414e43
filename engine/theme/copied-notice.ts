/** Duration of the note "Copied" (B226). */
export const copiedNoticeMs = 1000;
