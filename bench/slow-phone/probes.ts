/** What a page tells about itself, gathered inside it. Functions here run in the browser and may use nothing else. */

export interface PageMarks {
  /** Of the words, in milliseconds since the navigation began. */
  largestPaint: number;
  /** Of a picture, where it is larger than any piece of the words; 0: none is. */
  picturePaint: number;
  /** Beginnings and lengths of tasks over 50 ms. */
  longTasks: [begin: number, length: number][];
  layoutShift: number;
}

declare global {
  interface Window {
    pageMarks: PageMarks;
  }
}

/** Runs before anything of the page does. */
export function installProbes(): void {
  const marks: PageMarks = { largestPaint: 0, picturePaint: 0, longTasks: [], layoutShift: 0 };
  window.pageMarks = marks;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    // A picture has an address.
    if ((entry as PerformanceEntry & { url: string }).url) marks.picturePaint = entry.startTime;
    else marks.largestPaint = entry.startTime;
  });
  observe('longtask', (entry) => {
    marks.longTasks.push([entry.startTime, entry.duration]);
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) marks.layoutShift += shift.value;
  });
}

/** Whether the page has loaded and its main thread has been idle for a while. */
export function isSettled(quietMs: number): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation?.loadEventEnd || !window.pageMarks.largestPaint) return false;
  const ends = window.pageMarks.longTasks.map(([begin, length]) => begin + length);
  const resources = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return performance.now() - Math.max(navigation.loadEventEnd, ...ends, ...resources) > quietMs;
}
