from fastapi import APIRouter, Depends

from app.auth import admin, user


class UserAPIRouter(APIRouter):
    def __init__(self, **kwargs):
        super().__init__(dependencies=[Depends(user)], **kwargs)


class AdminAPIRouter(APIRouter):
    def __init__(self, **kwargs):
        super().__init__(dependencies=[Depends(admin)], **kwargs)
