import { useLayoutEffect, useState, type RefObject } from 'react';

/** True while the content of a box is wider than the box, so that it scrolls sideways. */
export const useWiderThanBox = (box: RefObject<HTMLElement | null>): boolean => {
  const [wider, setWider] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = (): void => setWider(current.scrollWidth > current.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const content of current.children) observer.observe(content);
    return () => observer.disconnect();
  }, [box]);
  return wider;
};
