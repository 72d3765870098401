import { ErrorPage } from '@captains-pick/ui/fragments/error-page';
import { Component, type ReactNode } from 'react';

interface Props {
  /** The page within: another one is given its own chance. */
  readonly path?: string;
  readonly children: ReactNode;
}

type State =
  | { readonly status: 'whole'; readonly path: string | undefined }
  | { readonly status: 'broken'; readonly path: string | undefined; readonly error: unknown };

/** What is shown when a page breaks while it renders, instead of nothing at all. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: 'whole', path: this.props.path };

  static getDerivedStateFromError(
    error: unknown,
  ): Pick<State & { status: 'broken' }, 'status' | 'error'> {
    return { status: 'broken', error };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { status: 'whole', path };
  }

  override render(): ReactNode {
    return this.state.status === 'whole' ? (
      this.props.children
    ) : (
      <ErrorPage error={this.state.error} />
    );
  }
}
