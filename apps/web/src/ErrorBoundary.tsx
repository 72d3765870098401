import { ErrorPage } from '@captains-pick/ui/fragments/error-page';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The path of the page. A change of it resets the boundary. */
  readonly path?: string;
  readonly children: ReactNode;
}

type State =
  | { readonly status: 'ok'; readonly path: string | undefined }
  | { readonly status: 'failed'; readonly path: string | undefined; readonly error: unknown };

/** Shows an error page if rendering fails, instead of an empty page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: 'ok', path: this.props.path };

  static getDerivedStateFromError(
    error: unknown,
  ): Pick<State & { status: 'failed' }, 'status' | 'error'> {
    return { status: 'failed', error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { status: 'ok', path };
  }

  override render(): ReactNode {
    return this.state.status === 'ok' ? (
      this.props.children
    ) : (
      <ErrorPage error={this.state.error} />
    );
  }
}
