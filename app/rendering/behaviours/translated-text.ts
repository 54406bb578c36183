/**
 * A browser's translation puts a `font` in the place of each text. React goes on writing into the text that was there and
 * takes it out, or puts something before it: what changed was never seen, and the page was drawn as an error. Here a text
 * that changes comes back to its place, to be translated again, and its place is found by whoever takes it out.
 */
const places = new WeakMap<Node, Element>();

const isTranslation = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.localName === 'font';

/** The text of this parent in place of the one that was drawn there. */
function placeOf<Child extends Node | null>(child: Child, parent: Node): Child | Node {
  if (!child || child.parentNode === parent) return child;
  const place = places.get(child);
  if (place?.parentNode === parent) return place;
  for (let around = child.parentNode; isTranslation(around); around = around.parentNode)
    if (around.parentNode === parent) return around;
  return child;
}

/** A text that comes back from outside the page leaves no translation of itself behind. */
function takePlace(node: Node): void {
  if (!node.parentNode) places.get(node)?.remove();
}

const { removeChild, insertBefore, appendChild } = Node.prototype;
Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
  takePlace(child);
  return appendChild.call(this, child) as Child;
};
Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  removeChild.call(this, placeOf(child, this));
  return child;
};
Node.prototype.insertBefore = function <Child extends Node>(
  this: Node,
  child: Child,
  before: Node | null,
): Child {
  takePlace(child);
  insertBefore.call(this, child, placeOf(before, this));
  return child;
};

const watch = new MutationObserver((records) => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      if (!target.parentNode) places.get(target)?.replaceWith(target);
      continue;
    }
    for (const text of removedNodes) {
      const place = [addedNodes[0], previousSibling, nextSibling].find(isTranslation);
      if (!(text instanceof Text) || text.parentNode || !place) continue;
      places.set(text, place);
      watch.observe(text, { characterData: true });
    }
  }
});
watch.observe(document, { childList: true, subtree: true });

export {};
