-- Where @socket.io/postgres-adapter keeps messages between processes that are too long for NOTIFY.
CREATE TABLE socket_io_attachments (
	id bigserial UNIQUE,
	created_at timestamptz DEFAULT now(),
	payload bytea
);
