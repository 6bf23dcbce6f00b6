from fastapi_error_map import ErrorAwareRouter, structured


def make_aware_router(*, on_error=None) -> ErrorAwareRouter:
    return ErrorAwareRouter(translator_factory=structured(), on_error=on_error)
