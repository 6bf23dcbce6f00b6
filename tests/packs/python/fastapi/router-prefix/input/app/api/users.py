import fastapi as fa

BASE = "/users"
router = fa.APIRouter(prefix=BASE)


def me():
    return {}


router.add_api_route("/me", me, methods=["GET"])
