/** `data-needs-script` on a control that does nothing without script: base.css hides it until this has said that script runs. */
document.documentElement.dataset.script = '';

export {};
