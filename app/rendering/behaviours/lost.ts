/** `data-lost` on the page of an address that leads nowhere: its path goes to the console. */
if (document.querySelector('[data-lost]')) console.warn('404: no page at', location.pathname);

export {};
