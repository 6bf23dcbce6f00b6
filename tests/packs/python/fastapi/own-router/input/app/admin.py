from app import backups
from app.routers import AdminAPIRouter

router = AdminAPIRouter(prefix="/admin")
router.include_router(backups.router)
