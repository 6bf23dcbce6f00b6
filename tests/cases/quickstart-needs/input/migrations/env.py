from alembic import context

context.configure(url="postgresql://localhost/barn")
