/** `autofocus` on what is no field, such as the summary of errors: some browsers leave it, so it gets the focus here. */
if (!location.hash) document.querySelector<HTMLElement>('[autofocus]')?.focus();

export {};
