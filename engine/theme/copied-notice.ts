/** How long it is shown that something was copied (B226). */
export const copiedNoticeMs = 1000;
