import '@captains-pick/ui/styles.css';
import { createClient } from '@captains-pick/contract';
import { ApiProvider, createQueryClient } from '@captains-pick/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, RouterNavigation } from './App.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { createSessionStore } from './session/session.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { measureWhenIdle } from './vitals/measure-when-idle.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

const sessionStore = createSessionStore(localStorage, window);
const client = createClient({ baseUrl: '', tokens: sessionStore.tokens });
const queryClient = createQueryClient();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <RouterNavigation>
          <ApiProvider client={client} queryClient={queryClient}>
            <SessionProvider store={sessionStore}>
              <AppRoutes />
            </SessionProvider>
          </ApiProvider>
        </RouterNavigation>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);

measureWhenIdle();
