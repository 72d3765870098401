import { useEffect } from 'react';

/** The title of the page at the address. */
let ofPage = '';
/** A title that says more than the page's, such as that of its contest; null: none. */
let ofContent: string | null = null;

const show = (): void => {
  const title = ofContent ?? ofPage;
  if (document.title !== title) document.title = title;
};

/** Sets the document's title while what is below has no title of its own. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    ofPage = title;
    show();
  }, [title]);
};

/** Sets the document's title instead of the page's; null leaves the page's. */
export const useContentTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return undefined;
    ofContent = title;
    show();
    return () => {
      ofContent = null;
      show();
    };
  }, [title]);
};
