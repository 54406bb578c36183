/** What the process has to know of the public pages. It reads the college's texts, so it runs only where Vite built it. */
export { searchContent } from './search-content.server.ts';
