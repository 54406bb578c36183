/**
 * The program of a reading thread. The build puts its whole text in this place (scripts/building/thread-program.ts).
 */
export const threadProgram: URL | string = new URL('./reading-thread.ts', import.meta.url);
