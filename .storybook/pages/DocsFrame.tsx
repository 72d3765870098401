import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, type PropsWithChildren } from 'react';
import { frame } from '../frame.ts';
import { applySurroundings } from '../surroundings.ts';
import { useGlobals } from './useGlobals.ts';

/** A docs page in the toolbar's theme, with the product's type. */
const DocsFrame = ({ children, context }: PropsWithChildren<DocsContainerProps>) => {
  const globals = useGlobals();
  useEffect(() => applySurroundings(globals), [globals]);
  const system = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const { theme } = globals;
  return (
    <DocsContainer
      context={context}
      theme={frame(theme === 'dark' || theme === 'light' ? theme : system)}
    >
      {children}
    </DocsContainer>
  );
};

export default DocsFrame;
