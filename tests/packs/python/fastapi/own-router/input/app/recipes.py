from app.routers import UserAPIRouter

router = UserAPIRouter(prefix="/recipes")


@router.get("/{slug}")
def one(slug: str):
    return slug
