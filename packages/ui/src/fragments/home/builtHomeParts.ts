import type { HomePartContent, HomePartProps, HomeParts } from './HomePart.tsx';

const partIn = (page: ParentNode, name: HomePartProps['name']): HomePartContent => ({
  origin: 'built',
  html: page.querySelector(`[data-part="${name}"]`)?.innerHTML ?? '',
});

/**
 * Reads the parts of the home page from the document, so that the code that rendered them need not load. A question
 * that the reader has already opened stays open.
 */
export const builtHomeParts = (page: ParentNode): HomeParts => {
  const questions = [...page.querySelectorAll('details')].map((question) => {
    const title = question.querySelector('summary')?.textContent ?? '';
    const body = question.querySelector('summary + *')?.textContent ?? '';
    return { id: title, title, body, open: question.open };
  });
  return {
    pitch: partIn(page, 'pitch'),
    board: partIn(page, 'board'),
    watch: partIn(page, 'watch'),
    features: partIn(page, 'features'),
    questions,
    openQuestion: questions.find(({ open }) => open)?.id ?? '',
  };
};
